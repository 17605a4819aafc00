import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig, type Plugin } from "vitest/config"

const OUT = "../src/aloft/web"
const SMALL = 1000 // bytes below which compressing gains nothing

/** Writes every file a second and third time, compressed, so that the server need not. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const file of files(OUT)) compress(file)
    },
  }
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : /\.(js|css|html|svg)$/.test(name) ? [path] : []
  })
}

function compress(path: string): void {
  const body = readFileSync(path)
  if (body.length < SMALL) return
  writeFileSync(path + ".br", brotliCompressSync(body))
  writeFileSync(path + ".gz", gzipSync(body, { level: 9 }))
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the pages' rules allow nothing inline
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
})
