import type { FastifyInstance } from 'fastify';
import type { ServerClock } from '../../config/clock';
import { FORM_BYTES } from '../../config/limits';
import type { HostCheck } from '../security/hosts';
import type { TakenRequests } from '../security/crossSite';
import { parseForm } from './formFields';
import type { FormPages } from './formPage';

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface FastifyContextConfig extends TakenRequests {}
}

export interface FormTools {
  clock: ServerClock;
  hosts: HostCheck;
  pages: FormPages;
}

/** Makes all routes in a scope accept form bodies and no others. */
export function takeForms(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesForms: true };
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    /^application\/x-www-form-urlencoded/i,
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => {
      try {
        done(null, parseForm(String(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
