import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goOffline } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { sendContactMessage } from './contact-message.ts'
import { subscribeNewsletter } from './newsletter.ts'

beforeEach(() => {
  setDeviceForTest(aDevice().store)
  goOffline()
})
afterEach(() => setDeviceForTest(null))

describe('sendContactMessage', () => {
  const message = {
    id: 'm1',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    subject: 'Wholesale',
    category: 'wholesale',
    message: 'A hundred pots, please.',
  }

  it('queues the message for its database function', async () => {
    await sendContactMessage('ada', message)
    expect((await queuedMessages())[0]).toMatchObject({
      userId: 'ada',
      payload: {
        to: 'function',
        name: 'send_contact_message',
        args: {
          p_id: 'm1',
          p_name: 'Ada',
          p_email: 'ada@example.com',
          p_phone: null,
          p_subject: 'Wholesale',
          p_category: 'wholesale',
          p_message: 'A hundred pots, please.',
        },
      },
    })
  })

  it('accepts visitors’ messages, each once', async () => {
    await sendContactMessage(null, message)
    await sendContactMessage(null, message)
    await sendContactMessage(null, { ...message, id: 'm2' })
    expect((await queuedMessages()).map(({ userId, key }) => [userId, key])).toEqual([
      ['guest', 'contact/m1'],
      ['guest', 'contact/m2'],
    ])
  })
})

describe('subscribeNewsletter', () => {
  it('only subscribes a visitor', async () => {
    await subscribeNewsletter(null, ' Ada@Example.com ')
    expect((await queuedMessages()).map((entry) => entry.payload)).toEqual([
      { to: 'function', name: 'subscribe_newsletter', args: { p_email: 'ada@example.com' } },
    ])
  })

  it('turns on all six preferences of a signed-in customer', async () => {
    await subscribeNewsletter('ada', 'ada@example.com')
    const [, preferences] = await queuedMessages()
    expect(preferences?.payload).toMatchObject({
      name: 'user_preferences',
      row: {
        user_id: 'ada',
        email_notifications: {
          orderUpdates: true,
          promotions: true,
          newsletter: true,
          productUpdates: true,
          shippingUpdates: true,
          accountSecurity: true,
        },
      },
    })
  })
})
