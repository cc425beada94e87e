import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMarker } from '../db/session-marker.ts'

const ADA = { id: 'ada', email: 'ada@oja.example' }

async function freshPage() {
  vi.resetModules()
  return import('./session-state.ts')
}

beforeEach(() => localStorage.clear())

describe('the session state', () => {
  it('is loading on the server and during hydration', async () => {
    const { sessionState, sessionOwner } = await freshPage()
    expect(sessionState.get()).toEqual({ status: 'loading', user: null })
    expect(sessionOwner.get()).toBeUndefined()
  })

  it('is signed out at once if the device has no marker', async () => {
    const { sessionState, sessionOwner } = await freshPage()
    sessionState.subscribe(() => {})
    expect(sessionState.get().status).toBe('signed-out')
    expect(sessionOwner.get()).toBeNull()
  })

  it('is the last signed-in user, at once and offline', async () => {
    writeMarker(ADA)
    const { sessionState, currentUserId } = await freshPage()
    expect(currentUserId()).toBe('ada')
    expect(sessionState.get()).toEqual({ status: 'signed-in', user: ADA })
  })

  it('follows sign-in and sign-out in another tab', async () => {
    const { sessionState } = await freshPage()
    sessionState.subscribe(() => {})
    writeMarker(ADA)
    window.dispatchEvent(new StorageEvent('storage', { key: 'oja-session' }))
    expect(sessionState.get()).toMatchObject({ status: 'signed-in' })
    writeMarker(null)
    window.dispatchEvent(new StorageEvent('storage', { key: 'oja-session' }))
    expect(sessionState.get()).toMatchObject({ status: 'signed-out' })
  })

  it('keeps its snapshot while unchanged', async () => {
    const { sessionState, setUser } = await freshPage()
    setUser(ADA)
    const before = sessionState.get()
    setUser({ ...ADA })
    expect(sessionState.get()).toBe(before)
  })

  it.each(['nonsense', '{"id":1}', '[]', 'null'])('is signed out if the marker is %j', async (text) => {
    localStorage.setItem('oja-session', text)
    const { currentUserId } = await freshPage()
    expect(currentUserId()).toBeNull()
  })

  it('is signed out if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { currentUserId } = await freshPage()
    expect(currentUserId()).toBeNull()
    vi.restoreAllMocks()
  })
})
