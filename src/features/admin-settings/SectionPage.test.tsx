import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../content/settings/default-settings.ts'
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
  reload,
  row,
  shop,
  user,
} from './testing/section-page-steps.tsx'

beginWithNewShop()

describe('the form of a section', () => {
  it('shows an error after a field loses focus, and links to all errors before publishing', async () => {
    await open('vat')
    await fill('VAT (%)', '7,5')
    expect(alertTexts()).toEqual([])
    await user.tab()
    expect(alertTexts()).toEqual(['Write a number, like 1500 or 7.5.'])
    await fill('VAT (%)', '51')
    await press('Publish…')
    const summary = screen.getByRole('region', { name: '1 field needs another look' })
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link', { name: 'VAT' }))
    expect(document.activeElement).toBe(field('VAT (%)'))
    expect(field('VAT (%)')).toHaveProperty('value', '51')
    expect(published()).toEqual([])
  })

  it('shows the changes before it publishes them over the version it is based on', async () => {
    shop.rows = [row('vat', { percent: 7.5 }, 4)]
    await open('vat')
    expect(screen.getByText(/by ada@oja.example/)).toBeDefined()
    await fill('VAT (%)', '10')
    await press('Publish…')
    expect(screen.getByRole('dialog').textContent).toMatch(/VAT.*7\.5 %.*10 %/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(published()).toEqual([{ p_section: 'vat', p_value: { percent: 10 }, p_seen: 4 }])
    expect(getToasts()[0]?.title).toBe('Published')
    expect(field('VAT (%)')).toHaveProperty('value', '10')
    expect(screen.getByText('Nothing has been changed since the last publication.')).toBeDefined()
    // The draft is gone, so a reload shows the published value.
    expect(localStorage.getItem('oja:settings-draft:vat')).toBeNull()
  })

  it('shows the server’s refusal beside its field, and keeps the input', async () => {
    shop.refusal = { code: 'OJ022', hint: 'bad_setting', details: 'email wrong_form' }
    await open('identity')
    await fill('Email address', 'sales@ile.example')
    await publish()
    await screen.findByRole('region', { name: '1 field needs another look' })
    expect(alertTexts()).toEqual(['An email address has an @, like hello@shop.ng.'])
    expect(field('Email address')).toHaveProperty('value', 'sales@ile.example')
    await user.type(field('Email address'), 'x')
    expect(alertTexts()).toEqual([])
  })

  it('keeps its buttons in place during a click, then shows the errors', async () => {
    await open('vat')
    await fill('VAT (%)', 'twel')
    const target = screen.getByRole('button', { name: 'Publish…' })
    await user.pointer({ keys: '[MouseLeft>]', target })
    expect(alertTexts()).toEqual([])
    await user.pointer({ keys: '[/MouseLeft]', target })
    expect(screen.getByRole('region', { name: '1 field needs another look' })).toBe(document.activeElement)
  })

  it('keeps the draft across reloads until it is discarded after a confirmation', async () => {
    await open('vat')
    await fill('VAT (%)', 'twel')
    await reload('vat')
    expect(field('VAT (%)')).toHaveProperty('value', 'twel')
    await press('Discard')
    const question = () => within(screen.getByRole('dialog', { name: 'Discard changes?' }))
    await user.click(question().getByRole('button', { name: 'Cancel' }))
    expect(field('VAT (%)')).toHaveProperty('value', 'twel')
    await press('Discard')
    await user.click(question().getByRole('button', { name: 'Discard changes' }))
    expect(field('VAT (%)')).toHaveProperty('value', '7.5')
    expect(document.activeElement?.textContent).toBe('Nothing has been changed since the last publication.')
  })

  it('can be edited offline, and published once connected', async () => {
    await open('vat')
    const go = (isOnline: boolean) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
    }
    go(false)
    await fill('VAT (%)', '10')
    expect(screen.getByText(/^You are offline/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Publish…' })).toHaveProperty('disabled', true)
    go(true)
    expect(screen.queryByText(/^You are offline/)).toBeNull()
    await publish()
    await waitFor(() => expect(published()).toHaveLength(1))
  })

  it('adds a searched text as a synonym only once, even if its link is opened again', async () => {
    shop.rows = [row('search', { synonyms: [] }, 1)]
    for (let times = 0; times < 2; times += 1) {
      cleanup()
      await open('search', '/?word=xylophone')
      expect(await screen.findAllByText('xylophone')).toHaveLength(1)
      expect(screen.getByRole('textbox', { name: 'It stands for' })).toBeDefined()
    }
  })

  it('changes every kind of field', async () => {
    await open('identity')
    await fill('Brand colour', '#5FBF8F')
    expect(screen.getByText(/can hardly be read on it: a contrast of 2\.2 to 1/)).toBeDefined()
    await fill('Brand colour', '#0000FF')
    expect(screen.getByText(/can be read well on it: a contrast of 8\.5 to 1/)).toBeDefined()
    await user.selectOptions(field('Closes'), '9pm')
    await publish()
    await waitFor(() => expect(published()).toHaveLength(1))
    expect(published()[0]).toMatchObject({
      p_value: {
        ...DEFAULT_SETTINGS.identity,
        brandColour: '#0000FF',
        businessHours: 'Monday to Saturday, 8am to 9pm',
      },
    })
    await reload('claims')
    await user.click(screen.getByRole('switch', { name: 'Show the numbers of "Popular"' }))
    await publish()
    await waitFor(() => expect(published()).toHaveLength(2))
    expect(published()[1]).toMatchObject({ p_value: { popularCounts: true } })
    await reload('delivery')
    await press(/^2\. ?Elsewhere in Nigeria$/)
    await user.selectOptions(field('Where it goes'), 'To all other countries')
    expect(field('Where it goes')).toHaveProperty('value', 'abroad')
    await press('Publish…')
    expect(alertTexts()).toEqual(['One of them has to go everywhere in the country of the shop.'])
  })
})

describe('a list', () => {
  const titles = () =>
    screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent?.replace(/^\d+\./, ''))

  it('is sorted by buttons that keep the focus, and restores a removed item', async () => {
    await open('delivery')
    const up = screen.getByRole('button', { name: 'Move International up' })
    await user.click(up)
    expect(titles()).toEqual(['Within Ibadan', 'International', 'Elsewhere in Nigeria'])
    expect(document.activeElement).toBe(up)
    expect(screen.getByText('International is now number 2 of 3.')).toBeDefined()
    await press('Remove International')
    expect(titles()).toEqual(['Within Ibadan', 'Elsewhere in Nigeria'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
    await user.keyboard('{Enter}')
    expect(titles()).toEqual(['Within Ibadan', 'International', 'Elsewhere in Nigeria'])
  })

  it('opens an added item with its first field focused, and invalid items before publishing', async () => {
    await open('delivery')
    await press('Add delivery method')
    expect(document.activeElement).toBe(field('Name'))
    await fill('Name', 'Pick up in the shop')
    await press(/^4\. ?Pick up in the shop$/)
    await press('Publish…')
    const summary = screen.getByRole('region', { name: '4 fields need another look' })
    await user.click(
      within(summary).getByRole('link', { name: 'Delivery methods › Pick up in the shop › Description' }),
    )
    expect(document.activeElement).toBe(field('Description'))
    await fill('Description', 'At the counter.')
    await fill('Fee (₦)', '0')
    await fill('How long it takes', 'Same day')
    await user.selectOptions(field('Where it goes'), 'Everywhere in the country of the shop')
    await publish()
    await waitFor(() => expect(published()).toHaveLength(1))
    const { p_value } = published()[0] as { p_value: { methods: unknown[] } }
    expect(p_value.methods[3]).toEqual({
      code: 'pick-up-in-the-shop',
      label: 'Pick up in the shop',
      description: 'At the counter.',
      fee: 0,
      freeFrom: null,
      deliveryTime: 'Same day',
      area: 'country',
      places: [],
      payOnDelivery: false,
    })
  })
})
