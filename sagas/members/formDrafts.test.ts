/** @jest-environment jsdom */
import { createDocumentExtras } from '../../src/platform/browser/documentExtras';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import { formDraftsSaga } from './formDrafts';

describe('text in a form', () => {
  it('is saved even if it was typed before the workflow started', async () => {
    const form = document.createElement('form');
    const field = document.createElement('input');
    field.name = 'email';
    field.value = 'ada@example.com';
    form.append(field);
    document.body.append(form);
    const harness = createSagaHarness();
    harness.ports.documentExtras = () => Promise.resolve(createDocumentExtras(window));
    startWorkflows(harness, formDraftsSaga);
    await nextTask();
    expect(sessionStorage.getItem('offprint-form-drafts')).toContain('ada@example.com');
  });
});
