import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../db/device-builder.ts'

const library = vi.hoisted(() => ({
  emit: (_event: AuthChangeEvent, _session: Session | null) => {},
  made: 0,
  options: {},
}))
vi.mock('@supabase/supabase-js', () => ({
  createClient(_url: string, _key: string, { auth }: { auth: object }) {
    library.made += 1
    library.options = auth
    return {
      auth: {
        onAuthStateChange(listener: typeof library.emit) {
          library.emit = listener
        },
        async initialize() {},
      },
    }
  },
}))

const ADA = { id: 'ada', email: 'ada@oja.example' }
const session = { access_token: 't', user: ADA } as unknown as Session

async function freshPage({ isStored = false, marker = false } = {}) {
  vi.resetModules()
  localStorage.clear()
  if (marker) localStorage.setItem('oja-session', JSON.stringify(ADA))
  const store = aDevice().store
  if (isStored) await store.write(['session'], (tx) => tx.session.put({ id: 'oja-auth', text: '{}' }))
  const [{ setDeviceForTest }, { getAuth, onAuthEvent }, { sessionState, currentUserId }] = await Promise.all([
    import('../db/device.ts'),
    import('./auth-client.ts'),
    import('./session-state.ts'),
  ])
  setDeviceForTest(store)
  currentUserId()
  await getAuth()
  return { getAuth, onAuthEvent, status: () => sessionState.get().status }
}

const marker = () => localStorage.getItem('oja-session')

beforeEach(() => {
  library.made = 0
})

describe('the auth client', () => {
  it('is created once, and keeps its session in this device’s database', async () => {
    const { getAuth } = await freshPage()
    await getAuth()
    expect(library.made).toBe(1)
    expect(library.options).toMatchObject({ storageKey: 'oja-auth' })
  })

  it('ignores sessions in the URL', async () => {
    await freshPage()
    expect(library.options).toMatchObject({ flowType: 'pkce', detectSessionInUrl: false })
  })

  it('signs this page in, and writes the marker for the next', async () => {
    const { status } = await freshPage()
    library.emit('SIGNED_IN', session)
    expect(status()).toBe('signed-in')
    expect(JSON.parse(marker() ?? '')).toEqual(ADA)
  })

  it('signs this page out when the session ends', async () => {
    const { status } = await freshPage({ marker: true, isStored: true })
    library.emit('SIGNED_OUT', null)
    expect(status()).toBe('signed-out')
    expect(marker()).toBeNull()
  })

  it('keeps a customer signed in while offline with an expired session', async () => {
    const { status } = await freshPage({ marker: true, isStored: true })
    library.emit('INITIAL_SESSION', null)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(status()).toBe('signed-in')
  })

  it('signs out if the browser dropped the session', async () => {
    const { status } = await freshPage({ marker: true })
    library.emit('INITIAL_SESSION', null)
    await vi.waitFor(() => expect(status()).toBe('signed-out'))
    expect(marker()).toBeNull()
  })

  it('keeps everyone signed in if this page can’t open the database', async () => {
    const { status } = await freshPage({ marker: true })
    const { deviceStorage } = await import('../db/device-storage.ts')
    deviceStorage.set('blocked')
    library.emit('INITIAL_SESSION', null)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(status()).toBe('signed-in')
    expect(marker()).not.toBeNull()
  })

  it('notifies subscribers until they unsubscribe', async () => {
    const { onAuthEvent } = await freshPage()
    const listener = vi.fn()
    const stop = onAuthEvent(listener)
    library.emit('TOKEN_REFRESHED', session)
    stop()
    library.emit('TOKEN_REFRESHED', session)
    expect(listener).toHaveBeenCalledExactlyOnceWith('TOKEN_REFRESHED', session)
  })
})
