/** Terms of a credit card, in the bank's own words. */
export interface CreditCardOffer {
  annualFee: string;
  apr: string;
  introBonus: string;
  introPurchaseApr: string;
  introBalanceTransferApr: string;
  latePaymentFee: string;
  penaltyApr: string;
  recommendedCredit: string;
  rewardRates: string;
  rewardsAndRedemption: string;
  balanceTransferApr: string;
  balanceTransferFee: string;
  foreignTransactionFees: string;
  cardHighlights: string[];
}

/** Display groups for the terms of a credit card, with a label for each field. */
export const CREDIT_CARD_GROUPS: readonly {
  name: string;
  fields: readonly (readonly [Exclude<keyof CreditCardOffer, 'cardHighlights'>, string])[];
}[] = [
  {
    name: 'Fees and rates',
    fields: [
      ['annualFee', 'Annual fee'],
      ['apr', 'APR'],
      ['latePaymentFee', 'Late payment fee'],
      ['penaltyApr', 'Penalty APR'],
      ['foreignTransactionFees', 'Foreign transaction fees'],
    ],
  },
  {
    name: 'Intro terms',
    fields: [
      ['introBonus', 'Intro bonus'],
      ['introPurchaseApr', 'Intro purchase APR'],
      ['introBalanceTransferApr', 'Intro balance transfer APR'],
    ],
  },
  {
    name: 'Balance transfers',
    fields: [
      ['balanceTransferApr', 'Balance transfer APR'],
      ['balanceTransferFee', 'Balance transfer fee'],
    ],
  },
  {
    name: 'Rewards',
    fields: [
      ['rewardRates', 'Reward rates'],
      ['rewardsAndRedemption', 'Rewards and redemption details'],
    ],
  },
  { name: 'Who it is for', fields: [['recommendedCredit', 'Recommended credit']] },
];
