import packageJson from '../../package.json' with { type: 'json' }

export type FloorBrowser = { readonly name: 'chrome' | 'firefox' | 'safari' | 'ios'; readonly version: string }

/** The oldest supported browsers, from package.json's browserslist. */
export const BROWSER_FLOOR: readonly FloorBrowser[] = packageJson.browserslist.map((row) => {
  const [, name = '', version = ''] = /^(chrome|firefox|safari|ios_saf) >= ([\d.]+)$/.exec(row) ?? []
  if (!version) throw new Error(`browserslist: "${row}" is no browser with a version, as in "chrome >= 103"`)
  return { name: name.replace('_saf', '') as FloorBrowser['name'], version }
})

/** The same as Vite targets: `chrome103`. */
export const BUILD_TARGETS = BROWSER_FLOOR.map(({ name, version }) => name + version)
