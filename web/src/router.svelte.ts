/** Which page is shown: addresses without loading anything again. */

class Router {
  path = $state(location.pathname)
  query = $state(location.search)
  before = $state("") // the page that led here, if it was one of ours
  parts = $derived(this.path.split("/").filter(Boolean))
}

export const router = new Router()

export function go(address: string): void {
  router.before = router.path + router.query
  history.pushState(null, "", address)
  arrived()
  scrollTo(0, 0)
}

/** The same page under its proper address. */
export function replace(address: string): void {
  history.replaceState(null, "", address)
  arrived()
}

function arrived(): void {
  router.path = location.pathname
  router.query = location.search
}

addEventListener("popstate", arrived)

/** Follow a link within the pages without loading; everything else as the browser would. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a")
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || link.origin !== location.origin || link.hasAttribute("download") || link.target) return
  if (link.pathname.startsWith("/api/")) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
