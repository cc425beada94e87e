/** Oklab's lightness (0 to 1), chroma and hue (radians), a perceptually uniform space. Source: bottosson.github.io/posts/oklab */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

type Three = readonly [number, number, number]

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const gamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** Returns the linear red, green and blue, 0 to 1, of `#rrggbb` or `#rgb`. */
function lightOf(hex: string): Three {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(long.slice(at, at + 2), 16) / 255))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = lightOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

function lightOfOklch({ l, c, h }: Oklch): Three {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (light: Three) => light.every((part) => part > -0.0005 && part < 1.0005)

/** Returns `#rrggbb`. Reduces the chroma of a colour outside sRGB until it fits. */
export function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(Math.max(l, 0), 1)
  let [least, most] = [0, c]
  for (let turn = 0; turn < 20 && !isShown(lightOfOklch({ l: lightness, c: most, h })); turn += 1) {
    const middle = (least + most) / 2
    if (isShown(lightOfOklch({ l: lightness, c: middle, h }))) least = middle
    else most = middle
  }
  const parts = lightOfOklch({ l: lightness, c: most, h }).map((part) => Math.min(Math.max(part, 0), 1))
  return `#${parts
    .map((part) =>
      Math.round(gamma(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Returns the contrast ratio, 1 to 21. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((hex) => {
      const [red, green, blue] = lightOf(hex)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const COLOUR = /#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/gi

/** Replaces each `#rrggbb` with the nearest `#rgb`: half the bytes, and invisible in a blur. */
export function shortHex(text: string): string {
  return text.replace(COLOUR, (_, ...found) => {
    const digits = found.slice(0, 3).map((part: string) => Math.round(Number.parseInt(part, 16) / 17).toString(16))
    return `#${digits.join('')}`
  })
}
