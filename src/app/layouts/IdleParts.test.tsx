import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'

class NetworkInformation extends EventTarget {
  effectiveType = '3g'
  saveData = false
}
let information: NetworkInformation

const isAhead = () => document.documentElement.classList.contains('ahead')

function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

async function visit(fields: Partial<NetworkInformation>) {
  Object.assign(information, fields)
  vi.resetModules()
  const { usePicturePrefetch } = await import('./IdleParts.tsx')
  const { result } = renderHook(
    () => {
      usePicturePrefetch()
      return useNavigate()
    },
    { wrapper: MemoryRouter },
  )
  return { goTo: (path: string) => act(async () => result.current(path)) }
}

beforeEach(() => {
  information = new NetworkInformation()
  Object.defineProperty(navigator, 'connection', { value: information, configurable: true })
  document.documentElement.className = ''
})

describe('pictures below the viewport', () => {
  it('load after the first scroll on a slow connection', async () => {
    await visit({})
    expect(isAhead()).toBe(false)
    scrollTo(100)
    expect(isAhead()).toBe(true)
  })

  it('load after a scroll on each page', async () => {
    const { goTo } = await visit({})
    scrollTo(100)
    await goTo('/shop')
    expect(isAhead()).toBe(false)
    scrollTo(0)
    expect(isAhead()).toBe(false)
    scrollTo(50)
    expect(isAhead()).toBe(true)
  })

  it('load at once on a fast connection', async () => {
    await visit({ effectiveType: '4g' })
    expect(isAhead()).toBe(true)
  })

  it('are not prefetched with the data saver on', async () => {
    await visit({ effectiveType: '4g', saveData: true })
    scrollTo(100)
    expect(isAhead()).toBe(false)
    information.saveData = false
    act(() => void information.dispatchEvent(new Event('change')))
    expect(isAhead()).toBe(true)
  })
})
