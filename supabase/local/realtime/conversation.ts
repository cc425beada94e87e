import type { Channel, Channels } from './channel.ts'
import type { Client } from './client.ts'
import { identify } from './identity.ts'
import { describeSubscriptions, joinChannel } from './join.ts'
import { broadcastOf, type Message } from './message.ts'
import type { Presence } from './presence.ts'
import type { Relations } from './relations.ts'

type ConversationParts = { readonly channels: Channels; readonly presence: Presence; readonly relations: Relations }

export type Conversation = {
  readonly hear: (client: Client, message: Message) => Promise<void>
  readonly hangUp: (client: Client) => void
}

/** What the server says to each message of a client: Phoenix channels as realtime-js speaks them. */
export function createConversation({ channels, presence, relations }: ConversationParts): Conversation {
  async function hear(client: Client, message: Message): Promise<void> {
    if (message.topic === 'phoenix') return client.reply(message, 'ok')
    if (message.event === 'phx_join') return join(client, message)
    const channel = client.joined.get(message.topic)
    if (!channel) return client.reply(message, 'error', { reason: 'unmatched topic' })
    if (message.event === 'phx_leave') return leaveOnRequest(channel, message)
    if (message.event === 'access_token') return renew(channel, message)
    if (message.event === 'broadcast') return relay(channel, message)
    if (message.event === 'presence') return showPresence(channel, message)
    client.reply(message, 'ok')
  }

  async function join(client: Client, message: Message): Promise<void> {
    const former = client.joined.get(message.topic)
    if (former) drop(former)
    try {
      const channel = await joinChannel(client, message, relations)
      client.joined.set(channel.topic, channel)
      channels.add(channel)
      welcome(channel, message)
    } catch (error) {
      client.reply(message, 'error', { reason: error instanceof Error ? error.message : String(error) })
    }
  }

  function welcome(channel: Channel, message: Message): void {
    const { client, topic, joinRef } = channel
    client.reply(message, 'ok', describeSubscriptions(channel))
    if (channel.hasPresence) client.push(topic, 'presence_state', presence.state(topic), joinRef)
    if (channel.subscriptions.length > 0) say(channel, 'ok', 'postgres_changes', 'Subscribed to PostgreSQL')
  }

  function leaveOnRequest(channel: Channel, message: Message): void {
    drop(channel)
    channel.client.reply(message, 'ok')
    channel.client.push(channel.topic, 'phx_close', {}, channel.joinRef)
  }

  async function renew(channel: Channel, message: Message): Promise<void> {
    const { access_token } = (message.payload ?? {}) as { access_token?: string }
    try {
      channel.identity = await identify(access_token || channel.client.apiKey)
    } catch (error) {
      say(channel, 'error', 'system', error instanceof Error ? error.message : String(error))
      drop(channel)
      channel.client.push(channel.topic, 'phx_close', {}, channel.joinRef)
    }
  }

  function relay(channel: Channel, message: Message): void {
    const broadcast = broadcastOf(message.payload)
    for (const other of channels.of(channel.topic)) {
      if (other !== channel || channel.broadcast.self) other.client.broadcast(channel.topic, broadcast)
    }
    if (channel.broadcast.ack) channel.client.reply(message, 'ok')
  }

  function showPresence(channel: Channel, message: Message): void {
    const { event, payload } = (message.payload ?? {}) as { event?: string; payload?: unknown }
    if (event === 'untrack') presence.untrack(channel)
    else presence.track(channel, payload)
    channel.client.reply(message, 'ok')
  }

  function drop(channel: Channel): void {
    presence.untrack(channel)
    channels.remove(channel)
    channel.client.joined.delete(channel.topic)
  }

  return {
    hear,
    hangUp: (client) => {
      for (const channel of [...client.joined.values()]) drop(channel)
    },
  }
}

function say(channel: Channel, status: 'ok' | 'error', extension: string, message: string): void {
  const name = channel.topic.replace(/^realtime:/, '')
  channel.client.push(channel.topic, 'system', { channel: name, extension, message, status }, channel.joinRef)
}
