import { Component, type ReactNode } from 'react';
import { MissingForm } from './MissingForm.tsx';

/** The provider's script throws where it is used wrongly or is half loaded; the page must not go blank for it. */
export class FormBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <MissingForm /> : this.props.children;
  }
}
