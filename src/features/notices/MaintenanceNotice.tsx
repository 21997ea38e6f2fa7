import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/Button';
import { Notice } from '../../ui/layers/Notice';

export function MaintenanceNotice({ onDismiss }: { onDismiss: () => void }): ReactNode {
  return (
    <Notice
      tone="warning"
      action={
        <Button look="plain" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      Our login and newsletter systems are being upgraded. To log in or change your newsletters,
      please check back in early January.
    </Notice>
  );
}
