import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishedSettings } from '../../data/admin/settings/published-settings.ts'
import { STORED_SETTINGS } from '../../data/settings/settings-store.ts'
import { type FakeRequest, fakeBackend } from '../../data/supabase/fake-backend.ts'
import type { SettingSection } from '../../domain/settings/setting-shapes.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { BEGUN_SETTINGS } from './begun-settings.ts'
import { SectionPage } from './SectionPage.tsx'

type Row = { section: string; value: unknown; version: number; published_at: string; published_by: string }

let requests: FakeRequest[]
let rows: Row[]
let refusal: { code: string; hint: string; details: string } | null

const row = (section: SettingSection, value: unknown, version: number): Row => ({
  section,
  value,
  version,
  published_at: '2026-11-20T10:00:00Z',
  published_by: 'u1',
})

function answer({ path, body }: FakeRequest) {
  if (path.endsWith('/profiles')) return { body: [{ user_id: 'u1', email: 'ada@oja.example' }] }
  if (path.endsWith('/shop_settings')) return { body: [...new Map(rows.map((one) => [one.section, one])).values()] }
  if (path.endsWith('/shop_setting_versions')) return { body: rows.toReversed() }
  if (refusal) return { status: 400, body: { ...refusal, message: 'no' } }
  const { p_section, p_value } = body as { p_section: SettingSection; p_value: unknown }
  const version = rows.length + 1
  rows = [...rows, row(p_section, p_value, version)]
  return { body: version }
}

function Section({ section }: { section: SettingSection }) {
  const { data } = useQuery(publishedSettings())
  return data ? <SectionPage section={section} userId="u1" sections={data} /> : null
}

let queries: QueryClient

async function open(section: SettingSection) {
  queries = new QueryClient()
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <Section section={section} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: 'Publish…' })
}

const reload = async (section: SettingSection) => {
  cleanup()
  await open(section)
}

beforeEach(() => {
  // jsdom has no dialogs that open.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  rows = []
  refusal = null
  requests = fakeBackend(answer)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  STORED_SETTINGS.remove()
  for (const toast of getToasts()) dismissToast(toast.id)
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, textarea, select' })
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const published = () => requests.filter(({ path }) => path.endsWith('/rpc/publish_setting')).map(({ body }) => body)
const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

async function fill(name: string | RegExp, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}

/** Presses Publish, and Publish again below the summary. */
async function publish() {
  await press('Publish…')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
}

describe('the form of a section', () => {
  it('says problems beside a field once it was left, and all of them, as links, before publishing', async () => {
    await open('vat')
    await fill('VAT (%)', '7,5')
    expect(said()).toEqual([])
    await user.tab()
    expect(said()).toEqual(['Write a number, like 1500 or 7.5.'])
    await fill('VAT (%)', '51')
    await press('Publish…')
    const summary = screen.getByRole('region', { name: '1 field needs another look' })
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link', { name: 'VAT' }))
    expect(document.activeElement).toBe(field('VAT (%)'))
    expect(field('VAT (%)')).toHaveProperty('value', '51')
    expect(published()).toEqual([])
  })

  it('shows what changes before it publishes, made from the version that it began with', async () => {
    rows = [row('vat', { percent: 7.5 }, 4)]
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
    // A reload shows what was published and knows of no draft.
    expect(localStorage.getItem('oja:settings-draft:vat')).toBeNull()
  })

  it('says what the shop refuses beside its field, and loses nothing', async () => {
    refusal = { code: 'OJ022', hint: 'bad_setting', details: 'email wrong_form' }
    await open('identity')
    await fill('Email address', 'sales@ile.example')
    await publish()
    await screen.findByRole('region', { name: '1 field needs another look' })
    expect(said()).toEqual(['An email address has an @, like hello@shop.ng.'])
    expect(field('Email address')).toHaveProperty('value', 'sales@ile.example')
    await user.type(field('Email address'), 'x')
    expect(said()).toEqual([])
  })

  it('keeps what is typed over a reload, finished or not, until it is discarded, which can be undone', async () => {
    await open('vat')
    await fill('VAT (%)', 'twel')
    await reload('vat')
    expect(field('VAT (%)')).toHaveProperty('value', 'twel')
    await press('Discard')
    expect(field('VAT (%)')).toHaveProperty('value', '7.5')
    await press('Bring my changes back')
    expect(field('VAT (%)')).toHaveProperty('value', 'twel')
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
      p_value: { ...BEGUN_SETTINGS.identity, brandColour: '#0000FF', businessHours: 'Monday to Saturday, 8am to 9pm' },
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
    expect(said()).toEqual(['One of them has to go everywhere in the country of the shop.'])
  })
})

describe('a list', () => {
  const titles = () =>
    screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent?.replace(/^\d+\./, ''))

  it('is sorted by buttons that keep the focus, and what was removed comes back', async () => {
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

  it('opens what is added, with the focus in its first field, and what is wrong before publishing', async () => {
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
    })
  })
})

describe('a section that somebody else published meanwhile', () => {
  async function conflict() {
    rows = [row('vat', { percent: 7.5 }, 1)]
    await open('vat')
    await fill('VAT (%)', '10')
    rows = [row('vat', { percent: 12 }, 2)]
    refusal = { code: 'OJ023', hint: 'setting_changed', details: '2' }
    await publish()
    await screen.findByText('Somebody published this section while you were editing it')
    refusal = null
  }

  it('is not overwritten unseen: mine is published after a look at what it changes of theirs', async () => {
    await conflict()
    expect(field('VAT (%)')).toHaveProperty('value', '10')
    await press('Show theirs')
    const theirs = screen.getByRole('dialog')
    expect(theirs.textContent).toMatch(/7\.5 %.*12 %/)
    await user.click(within(theirs).getByRole('button', { name: 'Keep editing mine' }))
    await press('Publish…')
    expect(screen.getByRole('dialog').textContent).toMatch(/12 %.*10 %/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(published().at(-1)).toEqual({ p_section: 'vat', p_value: { percent: 10 }, p_seen: 2 }))
  })

  it('may take their place of mine', async () => {
    await conflict()
    await press('Show theirs')
    await press('Take theirs, discard mine')
    expect(field('VAT (%)')).toHaveProperty('value', '12')
    expect(localStorage.getItem('oja:settings-draft:vat')).toBeNull()
  })
})

describe('the history of a section', () => {
  it('says who changed what and publishes an older version again', async () => {
    rows = [row('vat', { percent: 7.5 }, 1), row('vat', { percent: 12 }, 2)]
    await open('vat')
    await user.click(screen.getByRole('tab', { name: 'History' }))
    const [, newest, first] = await screen.findAllByRole('row')
    expect(newest?.textContent).toMatch(/ada@oja\.exampleVAT.*Current/)
    expect(first?.textContent).toMatch('First publication')
    await press('Publish this version again')
    expect(screen.getByRole('dialog').textContent).toMatch(/12 %.*7\.5 %/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(published()).toEqual([{ p_section: 'vat', p_value: { percent: 7.5 }, p_seen: 2 }]))
  })

  it('opens a version that no longer fits for editing, with what is wrong', async () => {
    rows = [row('vat', { rate: 7.5 }, 1), row('vat', { percent: 12 }, 2)]
    await open('vat')
    await user.click(screen.getByRole('tab', { name: 'History' }))
    await user.click(await screen.findByRole('button', { name: 'Publish this version again' }))
    expect(field('VAT (%)')).toHaveProperty('value', '')
    expect(getToasts()[0]?.title).toMatch('cannot be published as it is')
    expect(said()).toEqual(['Fill this in.'])
  })
})
