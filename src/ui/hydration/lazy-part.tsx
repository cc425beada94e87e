import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useIsInteractive } from './page-interactive.ts'

type BoundaryProps = { children: ReactNode }

/** Renders nothing while the code loads or if it fails to load; the rest of the page stays. */
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
 * Returns a component whose code loads on first render, after the first page has hydrated. React hydrates the layout before
 * the page: a lazy component in it would render first, and React would hold the rest back for 300 ms.
 * @param name of the component's export
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
