import { fileURLToPath } from 'node:url'
import type { CompatStatement } from '@mdn/browser-compat-data'
import tailwindcss from '@tailwindcss/vite'
import postcss, { type AtRule, type Declaration } from 'postcss'
import { build, type Rolldown } from 'vite'
import { BUILD_TARGETS } from '../../src/prerender/browser-floor.ts'
import { featureAt, lackedBy, type NewerUse } from './compat.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const STYLES = 'src/ui/style/styles.css'

type Found = { readonly feature: string; readonly statement: CompatStatement | undefined }

const found = (feature: string, ...path: readonly string[]): Found => ({
  feature,
  statement: featureAt('css', ...path),
})

/** Returns a selector's pseudo-classes and pseudo-elements. */
export function selectorFeatures(selector: string): readonly Found[] {
  return [...selector.replace(/\\./g, '').matchAll(/::?([a-z-]+)/g)].map(([text, name = '']) =>
    found(text, 'selectors', name),
  )
}

function atRuleFeatures({ name, params }: AtRule): readonly Found[] {
  const rule = found(`@${name}`, 'at-rules', name)
  if (name !== 'media') return [rule]
  const features = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) =>
    found(`@media (${feature})`, 'at-rules', 'media', feature),
  )
  return /[<>]/.test(params) ? [...features, found('@media ranges', 'at-rules', 'media', 'range_syntax')] : features
}

/** Places of CSS functions in MDN's data. */
const FUNCTION_PLACES = [[], ['color'], ['gradient'], ['image'], ['transform-function'], ['easing-function']]

function valueFeatures({ prop, value }: Declaration): readonly Found[] {
  const functions = [...value.matchAll(/([a-z][a-z-]*)\(/g)].flatMap(([, name = '']) =>
    FUNCTION_PLACES.map((place) => found(`${name}()`, 'types', ...place, name)),
  )
  const keywords = value.split(/[\s,()/]+/).map((word) => found(`${prop}: ${word}`, 'properties', prop, word))
  const units = /\d[dsl]v(?:[hwib]|min|max)\b/.test(value)
    ? [found('dvh and its like', 'types', 'length', 'viewport_percentage_units_dynamic')]
    : []
  return [...functions, ...keywords, ...units]
}

const lacking = (all: readonly Found[]) =>
  all.flatMap(({ feature, statement }) => {
    const browsers = statement ? lackedBy(statement) : []
    return browsers.length > 0 ? [{ feature, lackedBy: browsers }] : []
  })

/** Whether an earlier declaration in the same rule is the fallback for browsers that don't support this one. */
function hasFallback(declaration: Declaration): boolean {
  let before = declaration.prev()
  while (before) {
    if (before.type === 'decl' && before.prop === declaration.prop && lacking(valueFeatures(before)).length === 0)
      return true
    before = before.prev()
  }
  return false
}

/** Returns each use of a feature that a browser of the floor lacks in a built stylesheet. Skips rules inside `@supports`. */
export function newerInStyles(css: string): NewerUse[] {
  const uses: NewerUse[] = []
  const visit = (container: postcss.Container, place: string) =>
    container.each((node) => {
      if (node.type === 'atrule') {
        if (node.name === 'supports') return
        uses.push(...lacking(atRuleFeatures(node)).map((use) => ({ ...use, place: `@${node.name} ${node.params}` })))
        if (node.nodes) visit(node, `@${node.name} ${node.params}`)
      } else if (node.type === 'rule') {
        const nesting = container.type === 'rule' ? [found('nested rules', 'selectors', 'nesting')] : []
        uses.push(
          ...lacking([...selectorFeatures(node.selector), ...nesting]).map((use) => ({ ...use, place: node.selector })),
        )
        visit(node, node.selector)
      } else if (node.type === 'decl') {
        const isPrefixed = container.some((other) => other.type === 'decl' && other.prop === `-webkit-${node.prop}`)
        const property = isPrefixed ? [] : lacking([found(node.prop, 'properties', node.prop)])
        const value = hasFallback(node) ? [] : lacking(valueFeatures(node))
        uses.push(...[...property, ...value].map((use) => ({ ...use, place })))
      }
    })
  visit(postcss.parse(css), '')
  return uses
}

/** Builds the shop's stylesheet as shipped: transpiled, with the rules of every used class. */
export async function builtStyles(): Promise<string> {
  const output = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { target: BUILD_TARGETS, write: false, rolldownOptions: { input: ROOT + STYLES } },
  })) as Rolldown.RolldownOutput
  return output.output
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('')
}
