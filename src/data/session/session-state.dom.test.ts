import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMarker } from '../db/session-marker.ts'

const ADA = { id: 'ada', email: 'ada@oja.example' }

async function freshPage() {
  vi.resetModules()
  return import('./session-state.ts')
}

beforeEach(() => localStorage.clear())

describe('who uses this device', () => {
  it('is unknown on the server and while hydrating', async () => {
    const { sessionState, sessionOwner } = await freshPage()
    expect(sessionState.get()).toEqual({ status: 'loading', user: null })
    expect(sessionOwner.get()).toBeUndefined()
  })

  it('is a visitor, known at once, where nobody was signed in', async () => {
    const { sessionState, sessionOwner } = await freshPage()
    sessionState.subscribe(() => {})
    expect(sessionState.get().status).toBe('signed-out')
    expect(sessionOwner.get()).toBeNull()
  })

  it('is who was signed in last, known at once and offline', async () => {
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

  it('keeps one snapshot while nothing changes', async () => {
    const { sessionState, setUser } = await freshPage()
    setUser(ADA)
    const before = sessionState.get()
    setUser({ ...ADA })
    expect(sessionState.get()).toBe(before)
  })

  it.each(['nonsense', '{"id":1}', '[]', 'null'])('is a visitor when the marker is %j', async (text) => {
    localStorage.setItem('oja-session', text)
    const { currentUserId } = await freshPage()
    expect(currentUserId()).toBeNull()
  })

  it('is a visitor where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { currentUserId } = await freshPage()
    expect(currentUserId()).toBeNull()
    vi.restoreAllMocks()
  })
})
