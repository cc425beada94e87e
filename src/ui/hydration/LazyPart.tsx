import { Component, type ReactNode, Suspense } from 'react'

type LazyPartProps = { children: ReactNode }

/** For lazy parts: nothing while their code loads, and nothing when a connection that breaks off keeps it away. The page stands. */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
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
