/** The package has types only for the full build; the light build has the same interface. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
