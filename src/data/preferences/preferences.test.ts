import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_EMAIL_PREFERENCES, DEFAULT_PRIVACY_PREFERENCES } from '../../domain/people/preferences.ts'
import { goOffline } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { fakeBackend } from '../supabase/fake-backend.ts'
import { preferences } from './preferences.ts'
import { savePreferences } from './save-preferences.ts'

beforeEach(() => {
  setDeviceForTest(aDevice().store)
  goOffline()
})
afterEach(() => {
  setDeviceForTest(null)
  vi.unstubAllGlobals()
})

const read = () => new QueryClient().fetchQuery(preferences('email', 'ada'))

describe('reading preferences', () => {
  it('returns the defaults for a customer who never chose', async () => {
    fakeBackend(() => ({ body: [] }))
    expect(await read()).toEqual(DEFAULT_EMAIL_PREFERENCES)
    expect(await new QueryClient().fetchQuery(preferences('privacy', 'ada'))).toEqual(DEFAULT_PRIVACY_PREFERENCES)
  })

  it('reads the stored choices', async () => {
    const chosen = { ...DEFAULT_EMAIL_PREFERENCES, promotions: true }
    const requests = fakeBackend(() => ({ body: [{ email_notifications: chosen, privacy_settings: {} }] }))
    expect(await read()).toEqual(chosen)
    expect(requests[0]?.query.user_id).toBe('eq.ada')
  })

  it('shows a pending change without a request', async () => {
    const chosen = { ...DEFAULT_EMAIL_PREFERENCES, newsletter: false }
    const requests = fakeBackend(() => ({
      body: [{ email_notifications: DEFAULT_EMAIL_PREFERENCES, privacy_settings: {} }],
    }))
    await savePreferences('email', 'ada', chosen)
    expect(await read()).toEqual(chosen)
    expect(requests).toEqual([])
  })
})

describe('saving preferences', () => {
  it('queues only the latest of several changes', async () => {
    await savePreferences('email', 'ada', { ...DEFAULT_EMAIL_PREFERENCES, promotions: true })
    await savePreferences('email', 'ada', DEFAULT_EMAIL_PREFERENCES)
    expect((await queuedMessages()).map((entry) => entry.payload)).toEqual([
      {
        to: 'table',
        name: 'user_preferences',
        row: { user_id: 'ada', email_notifications: DEFAULT_EMAIL_PREFERENCES },
        onConflict: 'user_id',
        onRepeat: 'replace',
      },
    ])
  })

  it('never overwrites email preferences with privacy settings', async () => {
    await savePreferences('email', 'ada', DEFAULT_EMAIL_PREFERENCES)
    await savePreferences('privacy', 'ada', DEFAULT_PRIVACY_PREFERENCES)
    const rows = (await queuedMessages()).map((entry) => entry.payload.to === 'table' && Object.keys(entry.payload.row))
    expect(rows).toEqual([
      ['user_id', 'email_notifications'],
      ['user_id', 'privacy_settings'],
    ])
  })
})
