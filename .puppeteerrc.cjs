// The browser comes from the machine or from @sparticuz/chromium, never from a download.
module.exports = { skipDownload: true };
