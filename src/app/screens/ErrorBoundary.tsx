import { Component, type ReactNode } from 'react';
import { ReporterContext } from '../store/ReporterContext';

interface ErrorBoundaryProps {
  /** Names the guarded part in the report. */
  name: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** A part that fails while it is drawn gives its place to the fallback; what is around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static override contextType = ReporterContext;
  declare context: React.ContextType<typeof ReporterContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context.error(error, { part: this.props.name });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
