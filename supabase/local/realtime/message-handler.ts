import { messageOf } from '../settings/start-error.ts'
import type { Channel, Channels } from './channel.ts'
import type { Client } from './client.ts'
import { identify } from './identity.ts'
import { describeSubscriptions, joinChannel } from './join.ts'
import type { RealtimeMessage } from './message.ts'
import type { Relations } from './relations.ts'

type MessageHandlerParts = { readonly channels: Channels; readonly relations: Relations }

export type MessageHandler = {
  readonly handle: (client: Client, message: RealtimeMessage) => Promise<void>
  readonly disconnect: (client: Client) => void
}

/** Handles each message of a client: Phoenix channels as realtime-js uses them. */
export function createMessageHandler({ channels, relations }: MessageHandlerParts): MessageHandler {
  async function handle(client: Client, message: RealtimeMessage): Promise<void> {
    if (message.topic === 'phoenix') return client.reply(message, 'ok')
    if (message.event === 'phx_join') return join(client, message)
    const channel = channels.find(client, message.topic)
    if (!channel) return client.reply(message, 'error', { reason: 'unmatched topic' })
    if (message.event === 'phx_leave') return leaveOnRequest(channel, message)
    if (message.event === 'access_token') return renew(channel, message)
    client.reply(message, 'ok')
  }

  async function join(client: Client, message: RealtimeMessage): Promise<void> {
    const previous = channels.find(client, message.topic)
    if (previous) channels.remove(previous)
    try {
      const channel = await joinChannel(client, message, relations)
      channels.add(channel)
      confirm(channel, message)
    } catch (error) {
      client.reply(message, 'error', { reason: messageOf(error) })
    }
  }

  function confirm(channel: Channel, message: RealtimeMessage): void {
    channel.client.reply(message, 'ok', describeSubscriptions(channel))
    if (channel.subscriptions.length > 0) pushStatus(channel, 'ok', 'postgres_changes', 'Subscribed to PostgreSQL')
  }

  function leaveOnRequest(channel: Channel, message: RealtimeMessage): void {
    channels.remove(channel)
    channel.client.reply(message, 'ok')
    channel.client.push(channel.topic, 'phx_close', {}, channel.joinRef)
  }

  async function renew(channel: Channel, message: RealtimeMessage): Promise<void> {
    const { access_token } = (message.payload ?? {}) as { access_token?: string }
    try {
      channel.identity = await identify(access_token || channel.client.apiKey)
    } catch (error) {
      pushStatus(channel, 'error', 'system', messageOf(error))
      channels.remove(channel)
      channel.client.push(channel.topic, 'phx_close', {}, channel.joinRef)
    }
  }

  return {
    handle,
    disconnect: (client) => {
      for (const channel of channels.all()) if (channel.client === client) channels.remove(channel)
    },
  }
}

function pushStatus(channel: Channel, status: 'ok' | 'error', extension: string, message: string): void {
  const name = channel.topic.replace(/^realtime:/, '')
  channel.client.push(channel.topic, 'system', { channel: name, extension, message, status }, channel.joinRef)
}
