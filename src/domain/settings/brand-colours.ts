import { contrast, hexOf, type Oklch, oklchOf } from '../../lib/colour.ts'

/** The minimum contrast of text. Source: WCAG 2.2, success criterion 1.4.3. */
const READABLE = 4.5
/** The minimum contrast of white on the hero's gradient, so that its translucent badges and buttons stay readable too. */
const ON_HERO = 5.4

/** The brand colour of `theme.css`. Other brands' tokens differ from theirs by the same steps. */
const BASE = oklchOf('#0b5d3b')
/** The darkest background under brand-coloured text in the light scheme, and the lightest in the dark one. */
const LIGHT_GROUND = '#efebe3'
const DARK_GROUND = '#2b3027'

/** In Oklch lightness: a twentieth of the smallest visible difference. */
const STEP = 0.002

/** Lightens or darkens a colour until it is readable on all of these backgrounds. */
function readableOn(grounds: readonly string[], colour: Oklch, isLighter: boolean, least = READABLE): string {
  let { l } = colour
  const isReadable = () => grounds.every((ground) => contrast(hexOf({ ...colour, l }), ground) >= least)
  while (l > 0 && l < 1 && !isReadable()) l += isLighter ? STEP : -STEP
  return hexOf({ ...colour, l })
}

/** The brand-dependent tokens of `theme.css`, as CSS values for both schemes. */
export type BrandColours = Readonly<Record<`--color-${string}`, string>>

/**
 * Derives the shop's colours from the brand's hue and chroma, with the lightness that each use needs to stay readable: a
 * bright brand is darkened where it is text. @param brand `#rrggbb` with a contrast of 4.5 or more against white
 */
export function brandColours(brand: string): BrandColours {
  const own = oklchOf(brand)
  const strength = own.c / BASE.c
  /** Rotates a base token to the brand's hue; `isNear` shifts its lightness too. */
  const turned = (hex: string, isNear = false): Oklch => {
    const { l, c, h } = oklchOf(hex)
    return { l: isNear ? l + own.l - BASE.l : l, c: c * strength, h: h + own.h - BASE.h }
  }
  const [tint, darkTint] = [hexOf(turned('#e3f1e9')), hexOf(turned('#1b3526'))]
  const lightBrand = readableOn([LIGHT_GROUND, tint, '#fff'], own, false)
  const darkBrand = readableOn([DARK_GROUND, darkTint], turned('#5fbf8f'), true)
  const deep = readableOn([tint, LIGHT_GROUND], turned('#084a2f', true), false)
  const darkDeep = readableOn([darkTint, DARK_GROUND], turned('#a9e2c4'), true)
  const onDarkBrand = readableOn([darkBrand], turned('#06210f'), false)
  const [admin, darkAdmin] = [readableOn(['#fff'], turned('#0a3d28'), false), hexOf(turned('#0b2417'))]
  const adminInk = readableOn([admin, darkAdmin], turned('#d8ebdf'), true)
  const hero = (hex: string) => readableOn(['#fff'], turned(hex, true), false, ON_HERO)
  const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`
  return {
    '--color-brand': both(lightBrand, darkBrand),
    '--color-on-brand': both('#fff', onDarkBrand),
    '--color-deep': both(deep, darkDeep),
    '--color-tint': both(tint, darkTint),
    '--color-admin': both(admin, darkAdmin),
    '--color-admin-ink': adminInk,
    '--color-hero': hero('#0b5d3b'),
    '--color-hero-middle': hero('#0e6a43'),
    '--color-hero-end': hero('#12774c'),
  }
}
