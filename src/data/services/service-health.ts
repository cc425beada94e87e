import { supabaseAnonKey, supabaseUrl } from '../connection/config.ts'
import { isPortalPage } from '../connection/request-outcomes.ts'
import { shopHeaders } from '../supabase/rest.ts'

export const SERVICES = ['database', 'sign-in', 'realtime', 'payments'] as const
export type Service = (typeof SERVICES)[number]
export type Health = 'working' | 'failing' | 'unreachable'

/** In milliseconds. Longer than a response takes on slow 2G. */
const TIMEOUT_MS = 15_000

type Probe = { readonly path: string; readonly method: 'GET' | 'OPTIONS' }

const PROBES: Readonly<Record<Exclude<Service, 'realtime'>, Probe>> = {
  database: { path: '/rest/v1/shipping_methods?select=code&limit=1', method: 'GET' },
  'sign-in': { path: '/auth/v1/settings', method: 'GET' },
  payments: { path: '/functions/v1/process-payment', method: 'OPTIONS' },
}

async function probeByFetch({ path, method }: Probe): Promise<Health> {
  try {
    const answer = await fetch(supabaseUrl() + path, {
      method,
      headers: shopHeaders(),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (isPortalPage(answer)) return 'unreachable'
    return answer.status < 500 ? 'working' : 'failing'
  } catch {
    // No response means unreachable.
    return 'unreachable'
  }
}

function probeRealtime(): Promise<Health> {
  const url = `${supabaseUrl().replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${supabaseAnonKey()}&vsn=1.0.0`
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const settle = (health: Health) => {
      clearTimeout(timer)
      socket.close()
      resolve(health)
    }
    const timer = setTimeout(() => settle('unreachable'), TIMEOUT_MS)
    socket.onopen = () => settle('working')
    socket.onerror = () => settle('unreachable')
  })
}

/** Checks whether this device can reach a service now (rule S6). Never rejects. */
export function probeService(service: Service): Promise<Health> {
  return service === 'realtime' ? probeRealtime() : probeByFetch(PROBES[service])
}
