import { checkedConfig } from './config/checkedConfig';

// Nothing that a stranger sends may reach a prototype by this name, whatever reads it.
Reflect.deleteProperty(Object.prototype, '__proto__');

// Everything else is loaded only for settings that can be used: a bad one is told at once.
const config = checkedConfig(process.env);
const { serve } = await import(/* webpackMode: "lazy", webpackChunkName: "serve" */ './serve');
await serve(config);
