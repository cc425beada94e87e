import { queryOptions } from '@tanstack/react-query'
import { adminRequest } from '../admin-request.ts'
import { type ChatSession, chatKey, sessionFromRow } from './chat-sessions.ts'

async function profilesOf(userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, never>()
  const profiles = await adminRequest((rest) =>
    rest.from('profiles').select('user_id, first_name, last_name, email').in('user_id', userIds),
  )
  return new Map(profiles.map((profile) => [profile.user_id, profile]))
}

/** Of the open chats with messages that no admin has read, the `count` that have waited longest. Fails with DataError. */
export function chatsToAnswer(count: number) {
  return queryOptions<readonly ChatSession[]>({
    queryKey: [...chatKey, 'to-answer', count],
    queryFn: async () => {
      const sessions = await adminRequest((rest) =>
        rest
          .from('chat_sessions')
          .select('id, user_id, status, last_message, unread_admin_count, updated_at')
          .gt('unread_admin_count', 0)
          .neq('status', 'resolved')
          .order('updated_at')
          .order('id')
          .limit(count),
      )
      const profiles = await profilesOf(sessions.map(({ user_id }) => user_id))
      return sessions.map((session) => {
        const profile = profiles.get(session.user_id)
        return sessionFromRow({
          ...session,
          customer_name: profile ? `${profile.first_name} ${profile.last_name}`.trim() : null,
          customer_email: profile?.email ?? null,
        })
      })
    },
    // Their ages grow while nothing happens.
    refetchInterval: 60_000,
  })
}
