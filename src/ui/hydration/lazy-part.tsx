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

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

/**
 * A part whose code comes when it is first shown, after the first page has hydrated. React hydrates a page after its
 * surroundings; a lazy part there would render first, and React holds the rest back for 300 ms.
 * @param name of the component in its file
 */
export function lazyPart<File, Name extends keyof File>(load: () => Promise<File>, name: Name) {
  type Props = PropsOf<File[Name]> & object
  const Part = lazy(async () => ({ default: (await load())[name] as ComponentType<Props> })) as ComponentType<Props>
  return (props: Props) =>
    useIsInteractive() && (
      <Boundary>
        <Part {...props} />
      </Boundary>
    )
}
