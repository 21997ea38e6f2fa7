// Tests use an installed browser or the one from @sparticuz/chromium, so Puppeteer need not download one.
module.exports = { skipDownload: true };
