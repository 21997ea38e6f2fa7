import { checkedConfig } from './checkedConfig';

// Everything else is loaded only for settings that can be used: a bad one is told at once.
const config = checkedConfig(process.env);
const { serve } = await import(/* webpackMode: "lazy", webpackChunkName: "serve" */ './serve');
await serve(config);
