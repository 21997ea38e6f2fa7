/** The package has types only for the full build. The light build has the same interface for the parts used here. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
