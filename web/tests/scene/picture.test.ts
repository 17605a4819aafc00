import { expect, test } from "vitest"
import { NOTHING, type Drawings } from "../../src/scene/model"
import { pictureOf } from "../../src/scene/picture"
import { plain, type Words } from "../../src/words/words"

const drawings: Drawings = {
  sky: { width: 200, height: 100, body: '<rect fill="url(#dawn)"/><g id="dawn"/>' },
  ball: { width: 10, height: 10, body: "<circle r='5'/>" },
  other: { width: 10, height: 10, body: "<path d='never used'/>" },
}
const body = {
  id: "b",
  key: "b",
  label: "a ball",
  name: "a ball",
  symbol: "ball",
  place: "p",
  mark: "gr",
  colours: ["green"],
  note: [{ seat: 0, text: "seat 0" }],
  isGround: false,
  isDie: false,
  isOffer: false,
  closer: "",
  x: 50,
  y: 50,
  width: 10,
  height: 10,
}
const scene = { ...NOTHING, width: 200, height: 100, backdrop: "sky", caption: 'A "game" & more', bodies: [body] }
const looks = { isDark: false, labels: true, plain: (words: Words) => plain(words, ["Ada"]) }

test("a picture holds what is drawn, and nothing else", () => {
  const svg = pictureOf(scene, drawings, looks)
  expect(svg).toContain('<use href="#s-ball" x="45" y="45"')
  expect(svg).not.toContain("never used")
  expect(svg).toContain("A &quot;game&quot; &amp; more")
})

test("ids are told apart, letters and names are written on pieces", () => {
  const svg = pictureOf(scene, drawings, looks)
  expect(svg).toContain("url(#p-dawn)")
  expect(svg).toMatch(/>gr<.*>Ada</)
  expect(pictureOf(scene, drawings, { ...looks, labels: false })).not.toContain(">gr<")
})
