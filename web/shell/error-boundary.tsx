import { Component, type ReactNode } from 'react'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'

/** A screen that breaks says so and can be tried again, instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }
  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ProblemNote error={this.state.error} retry={() => this.setState({ error: null })} />
    )
  }
}
