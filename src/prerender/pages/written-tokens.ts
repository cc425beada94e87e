/** A colour or font read in more places is shorter by its name. */
const MOST_PLACES = 2

/** What Lightning CSS makes of `light-dark()`: one of the two switches is empty, the other makes its colour void. */
const SWITCHES = [
  ['--lightningcss-light', '--l'],
  ['--lightningcss-dark', '--d'],
] as const
const TOKEN = /(--(?:color|font)-[\w-]+):([^;{}]+)/g

/** A stylesheet with its rarely read colours and fonts where they are read, and the switches between light and dark under short names. */
export function writtenTokens(css: string): string {
  const short = SWITCHES.reduce((text, [long, name]) => text.replaceAll(long, name), css)
  return [...short.matchAll(TOKEN)].reduce((text, [, name = '', value = '']) => {
    const parts = text.split(`var(${name})`)
    const isSetOnce = text.split(`${name}:`).length === 2
    return isSetOnce && parts.length - 1 <= MOST_PLACES ? parts.join(value) : text
  }, short)
}
