import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useIsInteractive } from './page-interactive.ts'

type BoundaryProps = { children: ReactNode }

/** Nothing while the code loads, and nothing when a connection that breaks off keeps it away. The page stands. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    console.error('a part of the page did not come', error)
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}

/**
 * A part whose code comes when it is first shown, after the first page has hydrated. React hydrates a page after its
 * surroundings; a lazy part there would render first, and React holds the rest back for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props: Props) =>
    useIsInteractive() && (
      <Boundary>
        <Part {...props} />
      </Boundary>
    )
}
