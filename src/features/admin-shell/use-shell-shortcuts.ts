import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcut } from '../../ui/control/use-shortcut.ts'

const PLACES = {
  d: '/admin',
  p: '/admin/products',
  m: '/admin/messages',
  r: '/admin/reviews',
  a: '/admin/analytics',
  s: '/admin/shipping',
} as const
type PlaceKey = keyof typeof PLACES

const SEQUENCE_MS = 1500

/** `?` for the list of shortcuts, and `g` with a letter for a page. */
export function useShellShortcuts(onHelp: () => void): void {
  const navigate = useNavigate()
  const goneAt = useRef(Number.NEGATIVE_INFINITY)
  useShortcut('?', onHelp)
  useShortcut('g', () => {
    goneAt.current = performance.now()
  })
  useShortcut(Object.keys(PLACES) as PlaceKey[], (key) => {
    if (performance.now() - goneAt.current > SEQUENCE_MS) return
    goneAt.current = Number.NEGATIVE_INFINITY
    void navigate(PLACES[key])
  })
}
