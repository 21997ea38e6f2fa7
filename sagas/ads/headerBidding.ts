import { all, call, delay, race } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AdTargeting } from '../../src/model/ads/adTargeting';
import { LINE_ITEM_RANGES, lineItemOf, readLineItemRanges } from '../../src/model/ads/lineItems';
import type { AdBidder, BidRequest } from '../../src/platform/ads/adProvider';

/** Time limit for all bids on a slot, in milliseconds. */
const AUCTION_TIME = 1000;

interface Bid {
  bidder: string;
  price: number;
}

/**
 * Collects bids for a slot before the ad server request, and returns the targeting for the highest bid. Ignores bids
 * that arrive after the time limit.
 */
export function* auctionSlot(
  bidders: readonly AdBidder[],
  request: BidRequest,
): SagaGenerator<AdTargeting> {
  const bids: Bid[] = [];
  const controller = new AbortController();
  try {
    yield* race({
      all: all(bidders.map((bidder) => call(collect, bidder, request, controller.signal, bids))),
      timeout: delay(AUCTION_TIME),
    });
  } finally {
    controller.abort();
  }
  return targetingOf(bids);
}

function* collect(
  bidder: AdBidder,
  request: BidRequest,
  signal: AbortSignal,
  bids: Bid[],
): SagaGenerator<void> {
  try {
    const price = yield* call([bidder, 'bid'], request, signal);
    if (price !== null) bids.push({ bidder: bidder.name, price });
  } catch {
    // A bidder that fails is treated as if it made no bid.
  }
}

function targetingOf(bids: readonly Bid[]): AdTargeting {
  const [best] = [...bids].sort((a, b) => b.price - a.price);
  const lineItem = best ? lineItemOf(best.price, readLineItemRanges(LINE_ITEM_RANGES)) : null;
  return best && lineItem !== null ? { hb_bidder: best.bidder, hb_pb: lineItem } : {};
}
