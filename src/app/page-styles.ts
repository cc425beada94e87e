import type { PageStyles } from './page-routes.ts'

const LOADERS: Readonly<Record<PageStyles, () => Promise<unknown>>> = {
  critical: () => Promise.resolve(),
  info: () => import('./info-styles.ts'),
  rest: () => import('./rest-styles.ts'),
}

let inlined: PageStyles = 'critical'

/** Says which styles the prerendered page carries, so that they aren't asked for once more. */
export function setInlinedStyles(styles: string | undefined): void {
  if (styles === 'info') inlined = styles
}

/** Resolves when the page's styles apply, so that nothing is ever drawn without them. */
export function loadStyles(styles: PageStyles): Promise<unknown> {
  return styles === inlined ? Promise.resolve() : LOADERS[styles]()
}
