import { checkedConfig } from './config/checkedConfig';
import { runInWorkers } from './workers';

// Prevents prototype pollution through `__proto__` in request data.
Reflect.deleteProperty(Object.prototype, '__proto__');

// The server itself is loaded after the settings are checked, so that an invalid setting is reported immediately.
const config = checkedConfig(process.env);
await runInWorkers(config, async () => {
  const { serve } = await import(/* webpackMode: "lazy", webpackChunkName: "serve" */ './serve');
  await serve(config);
});
