import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** What it shows in the place of children that failed; `retry` draws them again. */
  fallback: (retry: () => void) => ReactNode;
  /** Where the children are, or what they show: with another one they are drawn again. */
  place?: string | undefined;
  children: ReactNode;
};
type BoundaryState = { place: string | undefined; hasFailed: boolean };

/** Error boundary of React: children that fail while they are drawn are replaced, and nothing around them is. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  static getDerivedStateFromProps = ({ place }: ErrorBoundaryProps, state: BoundaryState) =>
    place === state.place ? null : { place, hasFailed: false };

  override state: BoundaryState = { place: this.props.place, hasFailed: false };

  private retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
