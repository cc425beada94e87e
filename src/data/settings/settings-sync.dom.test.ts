import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PREVIEWED_SETTINGS, STORED_SETTINGS, showSettings, useSetting } from './settings-store.ts'
import { pullSettings, settingsVersion } from './settings-sync.ts'

const BUILT = { percent: 7.5 }
const requested: string[] = []

function serverHas(rows: readonly { section: string; value: object; version: number }[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    const since = Number(/version=gt\.(\d+)/.exec(url)?.[1])
    return Response.json(rows.filter(({ version }) => version > since))
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  showSettings()
})

it('shows the built section until a newer one is stored, even after a reload', async () => {
  serverHas([{ section: 'vat', value: { percent: 10 }, version: 3 }])
  const { result, unmount } = renderHook(() => useSetting('vat', BUILT))
  expect(result.current).toEqual(BUILT)
  await act(pullSettings)
  expect(result.current).toEqual({ percent: 10 })
  expect(settingsVersion()).toBe(3)
  unmount()
  expect(renderHook(() => useSetting('vat', BUILT)).result.current).toEqual({ percent: 10 })
})

it('fetches only newer sections and keeps the others', async () => {
  serverHas([{ section: 'vat', value: { percent: 10 }, version: 3 }])
  await pullSettings()
  serverHas([
    { section: 'vat', value: { percent: 10 }, version: 3 },
    { section: 'about', value: { title: 'We' }, version: 4 },
  ])
  await pullSettings()
  expect(requested.at(-1)).toContain('version=gt.3')
  expect(STORED_SETTINGS.read()).toEqual({ version: 4, values: { vat: { percent: 10 }, about: { title: 'We' } } })
})

it('shows a preview in its tab only, over the published settings', async () => {
  serverHas([{ section: 'vat', value: { percent: 10 }, version: 3 }])
  await pullSettings()
  PREVIEWED_SETTINGS.write({ version: 0, values: { vat: { percent: 20 } } })
  const { result } = renderHook(() => useSetting('vat', BUILT))
  act(showSettings)
  expect(result.current).toEqual({ percent: 20 })
  PREVIEWED_SETTINGS.remove()
  act(showSettings)
  expect(result.current).toEqual({ percent: 10 })
})

it('fills fields that an older app didn’t store from the build', () => {
  STORED_SETTINGS.write({ version: 2, values: { identity: { name: 'Ile' } } } as never)
  showSettings()
  const built = { name: 'Oja Home', shortName: 'Oja' } as never
  expect(renderHook(() => useSetting('identity', built)).result.current).toMatchObject({
    name: 'Ile',
    shortName: 'Oja',
  })
})

it('renders once on a device without newer settings', () => {
  let renders = 0
  renderHook(() => {
    renders += 1
    return useSetting('vat', BUILT)
  })
  act(showSettings)
  expect(renders).toBe(1)
})
