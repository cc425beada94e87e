import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getToasts } from '../../ui/feedback/toast-store.ts'
import {
  alertTexts,
  beginWithNewShop,
  field,
  fill,
  open,
  press,
  publish,
  published,
  row,
  shop,
  user,
} from './testing/section-page-steps.tsx'

beginWithNewShop()

describe('a section that another admin published during editing', () => {
  async function conflict() {
    shop.rows = [row('vat', { percent: 7.5 }, 1)]
    await open('vat')
    await fill('VAT (%)', '10')
    shop.rows = [row('vat', { percent: 12 }, 2)]
    shop.refusal = { code: 'OJ023', hint: 'setting_changed', details: '2' }
    await publish()
    await screen.findByText('Somebody published this section while you were editing it')
    shop.refusal = null
  }

  it('is overwritten only after its differences were shown', async () => {
    await conflict()
    expect(field('VAT (%)')).toHaveProperty('value', '10')
    await press('Show theirs')
    const theirs = screen.getByRole('dialog')
    expect(theirs.textContent).toMatch(/7\.5 %.*12 %/)
    await user.click(within(theirs).getByRole('button', { name: 'Merge both' }))
    await press('Publish…')
    expect(screen.getByRole('dialog').textContent).toMatch(/12 %.*10 %/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(published().at(-1)).toEqual({ p_section: 'vat', p_value: { percent: 10 }, p_seen: 2 }))
  })

  it('can replace this admin’s draft', async () => {
    await conflict()
    await press('Show theirs')
    await press('Take theirs, discard mine')
    expect(field('VAT (%)')).toHaveProperty('value', '12')
    expect(localStorage.getItem('oja:settings-draft:vat')).toBeNull()
  })
})

describe('a publication whose response was lost', () => {
  it('is reported in the dialog, keeps the input, and succeeds on the next click', async () => {
    shop.rows = [row('vat', { percent: 7.5 }, 1)]
    await open('vat')
    await fill('VAT (%)', '10')
    shop.refusal = { code: '', hint: 'lost', details: '' }
    await publish()
    const dialog = screen.getByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^The shop didn't answer/)
    // The first request had succeeded; only its response was lost.
    shop.rows = [...shop.rows, row('vat', { percent: 10 }, 2)]
    shop.refusal = { code: 'OJ023', hint: 'setting_changed', details: '2' }
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(getToasts().at(-1)?.title).toBe('Published'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field('VAT (%)')).toHaveProperty('value', '10')
    expect(localStorage.getItem('oja:settings-draft:vat')).toBeNull()
    expect(document.activeElement?.textContent).toMatch(/^Nothing has been changed/)
  })
})

describe('the history of a section', () => {
  it('lists changes with their author, and opens an older version to publish it again', async () => {
    shop.rows = [row('vat', { percent: 7.5 }, 1), row('vat', { percent: 12 }, 2)]
    await open('vat')
    await user.click(screen.getByRole('tab', { name: 'History' }))
    const [, newest, first] = await screen.findAllByRole('row')
    expect(newest?.textContent).toMatch(/ada@oja\.exampleVAT.*Current/)
    expect(first?.textContent).toMatch('First publication')
    await press('Open this version')
    expect(getToasts()[0]?.title).toBe('This version is open for editing')
    await press('Publish…')
    expect(screen.getByRole('dialog').textContent).toMatch(/12 %.*7\.5 %/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(published()).toEqual([{ p_section: 'vat', p_value: { percent: 7.5 }, p_seen: 2 }]))
  })

  it('opens an outdated version with its errors', async () => {
    shop.rows = [row('vat', { rate: 7.5 }, 1), row('vat', { percent: 12 }, 2)]
    await open('vat')
    await user.click(screen.getByRole('tab', { name: 'History' }))
    await user.click(await screen.findByRole('button', { name: 'Open this version' }))
    expect(field('VAT (%)')).toHaveProperty('value', '')
    expect(alertTexts()).toEqual(['Fill this in.'])
  })
})
