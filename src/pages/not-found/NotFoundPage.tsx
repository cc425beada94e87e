import { NotFoundState } from '../../ui/NotFoundState.tsx'

export function NotFoundPage() {
  return <NotFoundState />
}
