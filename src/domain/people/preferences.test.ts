import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_EMAIL_PREFERENCES, DEFAULT_PRIVACY_PREFERENCES, preferencesFromJson } from './preferences.ts'

describe('preferencesFromJson', () => {
  it('returns the defaults if none are stored', () => {
    expect(preferencesFromJson(null, DEFAULT_EMAIL_PREFERENCES)).toEqual({
      orderUpdates: true,
      promotions: false,
      newsletter: true,
      productUpdates: false,
      shippingUpdates: true,
      accountSecurity: true,
    })
    expect(preferencesFromJson(undefined, DEFAULT_PRIVACY_PREFERENCES)).toEqual({
      profileVisibility: false,
      dataCollection: true,
      analyticsTracking: false,
      marketingCommunication: false,
    })
  })

  it('keeps stored values and fills in the rest', () => {
    const read = preferencesFromJson({ orderUpdates: false, promotions: 'yes' }, DEFAULT_EMAIL_PREFERENCES)
    expect(read).toEqual({ ...DEFAULT_EMAIL_PREFERENCES, orderUpdates: false })
  })

  it('returns booleans for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const read = preferencesFromJson(json, DEFAULT_PRIVACY_PREFERENCES)
        expect(Object.keys(read)).toEqual(Object.keys(DEFAULT_PRIVACY_PREFERENCES))
        for (const value of Object.values(read)) expect(typeof value).toBe('boolean')
      }),
    )
  })
})
