import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { sourceFiles } from './import-rule.ts'

/** Files that keep a field's value in state, and why they don't lose autofilled values. */
const CONTROLLED: Readonly<Record<string, string>> = {
  'src/features/addresses/AddressFields.tsx': 'its forms read addressIn when they are sent',
  'src/features/catalogue/product-list/SearchableList.tsx': 'acts at once, and useEarlyInput',
  'src/features/chat/composer/Composer.tsx': 'no browser fills in a chat message',
  'src/features/currency/CurrencyPicker.tsx': 'acts at once',
  'src/features/currency/CurrencySelect.tsx': 'acts at once',
  'src/features/theme/ThemeSelect.tsx': 'acts at once',
  'src/ui/form/AnswerEditor.tsx': 'no browser fills in an answer',
  'src/ui/form/TypedField.tsx': 'passes on its form’s value, and forms are checked here',
  'src/ui/list/ResourceList.tsx': 'acts at once',
}
// Admin forms have no autocomplete names, so browsers don't fill them in.
const isAdmin = (file: string) => /^src\/(features|pages)\/admin/.test(file)

const CONTROLS = ['input', 'textarea', 'select', 'Field', 'TextArea', 'Select', 'TypedField']
const NO_TEXT = ['search', 'radio', 'checkbox', 'hidden', 'file']

type Node = { readonly type: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** Whether a file passes a field its value from state, as an attribute or in a spread object. */
function hasControlledField(file: string, code: string): boolean {
  let isFound = false
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    if (value.type === 'JSXOpeningElement' && CONTROLS.includes(nameOf(value.name))) {
      const attributes = (value.attributes as Node[]).filter(({ type }) => type === 'JSXAttribute')
      const names = attributes.map(({ name }) => nameOf(name))
      const type = attributes.find(({ name }) => nameOf(name) === 'type')?.value
      const isText = !names.includes('readOnly') && !NO_TEXT.includes(nameOf(type))
      if (isText && names.includes('value')) isFound = true
    }
    if (value.type === 'ObjectExpression') {
      const keys = (value.properties as Node[]).map(({ key }) => nameOf(key))
      if (keys.includes('value') && keys.includes('onChange')) isFound = true
    }
    for (const each of Object.values(value)) visit(each)
  }
  visit(parseSync(file, code).program)
  return isFound
}

it('no form keeps values in state that a browser may fill in without an event', () => {
  const files = sourceFiles('.', ['src/features', 'src/pages', 'src/ui'])
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !isAdmin(file))
    .filter((file) => hasControlledField(file, readFileSync(file, 'utf8')))
  expect(files.sort()).toEqual(Object.keys(CONTROLLED))
})

it.each([
  '<Field value={text} onChange={type} />',
  '<input name="email" type="email" value={email} />',
  'const control = (name) => ({ name, value: values[name], onChange: type })',
])('finds a field that would lose an autofilled value: %s', (code) =>
  expect(hasControlledField('a.tsx', code)).toBe(true),
)

it.each(['<Field defaultValue={text} />', '<input type="radio" value="card" />', '<Field readOnly value={link} />'])(
  'allows other fields: %s',
  (code) => expect(hasControlledField('a.tsx', code)).toBe(false),
)
