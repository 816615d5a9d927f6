import { Component, type ReactNode } from 'react';

export interface TodayBoundaryProps {
  /** What it is about: another one is tried again. */
  readonly of: unknown;
  /** What is shown where the children cannot be. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * What cannot be painted of payments takes nothing else of the popup with it. A class, because React has no other way
 * to catch what a child throws.
 */
export class TodayBoundary extends Component<TodayBoundaryProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  override state = { isBroken: false };

  override componentDidUpdate({ of }: TodayBoundaryProps) {
    if (this.state.isBroken && of !== this.props.of) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
