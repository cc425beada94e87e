import { NotFoundState } from '../../ui/feedback/NotFoundState.tsx'

export function NotFoundPage() {
  return <NotFoundState />
}
