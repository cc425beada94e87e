import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'

const auth = vi.hoisted(() => ({ exchangeCodeForSession: vi.fn(), listener: (_event: string) => {} }))
const keep = vi.hoisted(() => ({ known: [] as string[], hasPassword: true }))
vi.mock('../supabase/rest-request.ts', () => ({
  restRequest: async (ask: (client: object) => unknown) =>
    ask({ rpc: (_: string, { p_known }: { p_known: string }) => keep.known.push(p_known) && keep.hasPassword }),
}))
vi.mock('../session/auth-client.ts', () => ({
  getAuth: vi.fn(async () => auth),
  onAuthEvent: (listener: (event: string) => void) => {
    auth.listener = listener
    return () => {}
  },
}))

beforeEach(() => {
  vi.resetModules()
  Object.assign(keep, { known: [], hasPassword: true })
  vi.clearAllMocks()
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('window', { addEventListener: () => {} })
  for (const storage of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>()
    vi.stubGlobal(storage, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  }
})

afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

async function started() {
  const { startSession } = await import('./start-session.ts')
  const { currentUserId } = await import('../session/session-state.ts')
  const { getAuth } = await import('../session/auth-client.ts')
  startSession()
  return { currentUserId, getAuth: vi.mocked(getAuth) }
}

it('a session is found even if its marker was lost', async () => {
  const { setDeviceForTest: setDevice } = await import('../db/device.ts')
  const store = aDevice().store
  const text = JSON.stringify({ access_token: 't', expires_at: 1, user: { id: 'ada', email: 'ada@oja.example' } })
  await store.write(['session'], (tx) => tx.session.put({ id: 'oja-auth', text }))
  setDevice(store)
  const { currentUserId, getAuth } = await started()
  await vi.waitFor(() => expect(currentUserId()).toBe('ada'))
  expect(getAuth).toHaveBeenCalled()
  expect(localStorage.getItem('oja-session')).toContain('ada@oja.example')
})

it('a visitor does not load the auth library', async () => {
  const { setDeviceForTest: setDevice } = await import('../db/device.ts')
  setDevice(aDevice().store)
  const { currentUserId, getAuth } = await started()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(currentUserId()).toBeNull()
  expect(getAuth).not.toHaveBeenCalled()
})

describe('an email link', () => {
  const LINK = '?code=c&sb_flow_id=f'
  const signedIn = { data: { user: { id: 'ada', phone: '2348031234567' } }, error: null }

  async function arriveAt(search: string, hash = '', marker: string | null = null) {
    vi.stubGlobal('location', { pathname: '/shop', search, hash })
    if (marker) localStorage.setItem('oja-session', JSON.stringify({ id: marker, email: `${marker}@oja.example` }))
    const { setDeviceForTest: setDevice } = await import('../db/device.ts')
    setDevice(aDevice().store)
    const { currentUserId } = await started()
    const { mailLinkResult } = await import('../session/mail-link.ts')
    if (search || hash) await vi.waitFor(() => expect(mailLinkResult.get()).not.toBe('none'))
    return { result: mailLinkResult.get(), userId: currentUserId() }
  }

  it('signs in the browser that requested it, and keeps the password set there', async () => {
    localStorage.setItem('oja-sign-up', 'mine')
    auth.exchangeCodeForSession.mockResolvedValue(signedIn)
    expect((await arriveAt(LINK)).result).toBe('confirmed')
    expect([keep.known, localStorage.getItem('oja-sign-up')]).toEqual([['mine'], null])
    expect(auth.exchangeCodeForSession).toHaveBeenCalledExactlyOnceWith('c', { flowId: 'f' })
  })

  it('differs from a reset link, which needs no current password', async () => {
    auth.exchangeCodeForSession.mockImplementation(async () => {
      auth.listener('PASSWORD_RECOVERY')
      return signedIn
    })
    expect((await arriveAt(LINK)).result).toBe('recovered')
    const { recoveredAccount } = await import('../session/sign-up-proof.ts')
    expect(recoveredAccount.read()).toEqual({ userId: 'ada', phone: '+2348031234567' })
  })

  it('lets a customer with an unproved password choose a new one', async () => {
    keep.hasPassword = false
    auth.exchangeCodeForSession.mockResolvedValue(signedIn)
    expect((await arriveAt(LINK)).result).toBe('recovered')
    const { recoveredAccount } = await import('../session/sign-up-proof.ts')
    expect(recoveredAccount.read()?.userId).toBe('ada')
  })

  it('has no effect in another browser until somebody signs in there', async () => {
    const error = { message: 'PKCE code verifier not found in storage', code: 'pkce_code_verifier_not_found' }
    auth.exchangeCodeForSession.mockResolvedValue({ data: { user: null, session: null }, error })
    expect((await arriveAt(LINK)).result).toBe('foreign')
    expect(sessionStorage.getItem('oja-unused-code')).toBe('c')
  })

  it.each([
    ['another browser’s code', LINK, ''],
    ['a code without its request', '?code=c', ''],
    ['a session', '', '#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=signup'],
  ])('leaves the signed-in customer’s session unchanged: %s', async (_, search, hash) => {
    expect(await arriveAt(search, hash, 'victim')).toEqual({ result: 'foreign', userId: 'victim' })
    expect(auth.exchangeCodeForSession).not.toHaveBeenCalled()
    expect(localStorage.getItem('oja-session')).toContain('victim')
  })

  it('never signs in with a session in the URL', async () => {
    expect(await arriveAt('', '#access_token=a&refresh_token=b&type=signup')).toEqual({
      result: 'foreign',
      userId: null,
    })
    expect(auth.exchangeCodeForSession).not.toHaveBeenCalled()
  })

  it('reports that it has expired', async () => {
    expect((await arriveAt('', '#error=access_denied&error_code=otp_expired')).result).toBe('expired')
  })
})
