import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { publishedSettings, settingDraft } from '../../../data/admin/settings/published-settings.ts'
import { STORED_SETTINGS } from '../../../data/settings/settings-store.ts'
import { deadConnection, type FakeRequest, fakeBackend } from '../../../data/supabase/fake-backend.ts'
import { SETTING_SECTIONS, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { dismissToast, getToasts } from '../../../ui/feedback/toast-store.ts'
import { SectionPage } from '../SectionPage.tsx'

type Refusal = { code: string; hint: string; details: string }
type Row = { section: string; value: unknown; version: number; published_at: string; publisher: string }

/** A fake shop with settings to fetch and publish. */
export const shop: { rows: Row[]; refusal: Refusal | null; requests: FakeRequest[] } = {
  rows: [],
  refusal: null,
  requests: [],
}

export const row = (section: SettingSection, value: unknown, version: number): Row => ({
  section,
  value,
  version,
  published_at: '2026-11-20T10:00:00Z',
  publisher: 'ada@oja.example',
})

function answer({ path, body }: FakeRequest) {
  const { rows, refusal } = shop
  if (path.endsWith('/shop_settings')) return { body: [...new Map(rows.map((one) => [one.section, one])).values()] }
  if (path.endsWith('/setting_versions')) {
    const { p_section } = (body ?? {}) as { p_section?: string }
    const now = [...new Map(rows.map((one) => [one.section, one])).values()]
    return { body: p_section ? [...rows].reverse() : now }
  }
  if (refusal?.hint === 'lost') deadConnection()
  if (refusal) return { status: 400, body: { ...refusal, message: 'no' } }
  const { p_section, p_value } = body as { p_section: SettingSection; p_value: unknown }
  const version = rows.length + 1
  shop.rows = [...rows, row(p_section, p_value, version)]
  return { body: version }
}

function Section({ section }: { section: SettingSection }) {
  const { data } = useQuery(publishedSettings())
  return data ? <SectionPage section={section} userId="u1" sections={data} /> : null
}

let queries: QueryClient

export async function open(section: SettingSection, at = '/') {
  queries = new QueryClient()
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={queries}>
        <Section section={section} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: 'Publish…' })
}

export async function reload(section: SettingSection) {
  cleanup()
  await open(section)
}

/** Resets the shop before each test. */
export function beginWithNewShop() {
  beforeEach(() => {
    Object.assign(shop, { rows: [], refusal: null, requests: fakeBackend(answer) })
  })
  afterEach(async () => {
    // Otherwise a pending publication would show its toast in the next test.
    await waitFor(() => expect(queries.isMutating()).toBe(0))
    cleanup()
    for (const section of SETTING_SECTIONS) settingDraft(section).remove('u1')
    STORED_SETTINGS.remove()
    for (const toast of getToasts()) dismissToast(toast.id)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const user = userEvent.setup()
export const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, textarea, select' })
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
export const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
export const published = () =>
  shop.requests.filter(({ path }) => path.endsWith('/rpc/publish_setting')).map(({ body }) => body)

export async function fill(name: string | RegExp, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}

/** Clicks Publish, then confirms. */
export async function publish() {
  await press('Publish…')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
}
