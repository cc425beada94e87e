import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SelectionColumn, toggled } from './SelectionColumn.tsx'

const ROWS = [{ id: 'a' }, { id: 'b' }]

afterEach(cleanup)

function show(ids: readonly string[]) {
  const onChange = vi.fn()
  render(
    <table>
      <thead>
        <tr>
          <SelectionColumn label="Select all" rows={ROWS} selection={{ ids: new Set(ids), onChange }} />
        </tr>
      </thead>
    </table>,
  )
  return { onChange, box: screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }) }
}

describe('the selection of a page', () => {
  it('takes in every row at one press', async () => {
    const { box, onChange } = show(['a'])
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    expect(onChange).toHaveBeenCalledWith(new Set(['a', 'b']))
  })

  it('lets go of all of them at the next', async () => {
    const { box, onChange } = show(['a', 'b'])
    expect(box.checked).toBe(true)
    await userEvent.click(box)
    expect(onChange).toHaveBeenCalledWith(new Set())
  })

  it('takes a row in or out, and leaves the selection it came from alone', () => {
    const before = new Set(['a'])
    expect(toggled(before, 'b')).toEqual(new Set(['a', 'b']))
    expect(toggled(before, 'a')).toEqual(new Set())
    expect(before).toEqual(new Set(['a']))
  })
})
