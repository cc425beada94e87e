import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Field, Select, TextArea } from './Field.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type StateOf = { value: string; onChange: (event: { target: Control }) => void }

const STATES = [['', 'Choose'], 'Oyo', 'Lagos', 'Kano'] as const

const FIELDS: Readonly<Record<string, (state: StateOf) => ReactElement>> = {
  Field: (state) => <Field label="Words" {...state} />,
  TextArea: (state) => <TextArea label="Words" {...state} />,
  Select: (state) => <Select label="Words" options={STATES} {...state} />,
}

function Form({ field, first = '' }: { field: (state: StateOf) => ReactElement; first?: string }) {
  const [value, setValue] = useState(first)
  const [, renderAgain] = useState(0)
  return (
    <>
      {field({ value, onChange: ({ target }) => setValue(target.value) })}
      <output>{value}</output>
      <button type="button" onClick={() => renderAgain((count) => count + 1)}>
        again
      </button>
      <button type="button" onClick={() => setValue('Oyo')}>
        choose
      </button>
    </>
  )
}

const control = () => screen.getByLabelText<Control>('Words')
const press = (name: string) => fireEvent.click(screen.getByText(name))
/** Fills the field in like a browser, bypassing React's value setter and firing no event. */
function fillIn(text: string): void {
  const owner = Object.getPrototypeOf(control())
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(control(), text)
}

afterEach(cleanup)

describe.each(Object.entries(FIELDS))('a %s whose value is kept in state', (_, field) => {
  it('keeps an autofilled value when its form renders again', () => {
    render(<Form field={field} />)
    fillIn('Lagos')
    press('again')
    expect(control().value).toBe('Lagos')
  })

  it('keeps an autofilled value when a suggestion replaces the empty state', () => {
    render(<Form field={field} />)
    fillIn('Lagos')
    press('choose')
    expect(control().value).toBe('Lagos')
  })

  it('keeps an autofilled value over the initial state', () => {
    render(<Form field={field} first="Kano" />)
    fillIn('Lagos')
    press('choose')
    expect(control().value).toBe('Lagos')
  })

  it('replaces typed text with its normalised form', () => {
    render(<Form field={field} />)
    control().focus()
    fillIn('Lagos')
    press('choose')
    expect(control().value).toBe('Oyo')
  })

  it('shows changes of the state, and reports changes of the input', () => {
    render(<Form field={field} />)
    press('choose')
    expect(control().value).toBe('Oyo')
    fireEvent.change(control(), { target: { value: 'Lagos' } })
    expect(screen.getByRole('status').textContent).toBe('Lagos')
    press('choose')
    expect(control().value).toBe('Oyo')
  })
})

describe('a Select', () => {
  const options = () => [...(control() as HTMLSelectElement).options].map(({ text }) => text)

  it('shows a value that is not among its options while it is selected', () => {
    const select = (value: string, more: readonly string[] = []) => (
      <Select label="Words" onChange={() => {}} options={[...STATES, ...more]} value={value} />
    )
    const { rerender } = render(select('Greater Accra'))
    expect(control().value).toBe('Greater Accra')
    expect(options()).toEqual(['Choose', 'Oyo', 'Lagos', 'Kano', 'Greater Accra'])
    rerender(select('Greater Accra', ['Greater Accra']))
    expect(control().value).toBe('Greater Accra')
    rerender(select('Oyo'))
    expect(control().value).toBe('Oyo')
    expect(options()).toEqual(['Choose', 'Oyo', 'Lagos', 'Kano'])
  })
})
