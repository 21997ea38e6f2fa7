import { Component, type ReactNode } from 'react';
import { ReporterContext } from '../store/ReporterContext';

interface ErrorBoundaryProps {
  /** Name of the guarded part in reports. */
  name: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows a fallback in place of a part that fails to render, and leaves everything around it unchanged. */
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
