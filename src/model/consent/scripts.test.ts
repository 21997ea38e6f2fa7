import { EVERY_CATEGORY } from './consent';
import {
  AD_VENDOR_SCRIPTS,
  configuredScripts,
  THIRD_PARTY_SCRIPTS,
  type ThirdPartyId,
} from './scripts';

const IDS = Object.keys(THIRD_PARTY_SCRIPTS) as ThirdPartyId[];

const NEEDS: Record<ThirdPartyId, string> = {
  ads: 'C0004',
  consent: 'C0001',
  performance: 'C0002',
  comments: 'C0005',
  audience: 'C0004',
  survey: 'C0003',
  analytics: 'C0002',
};

describe('third-party scripts', () => {
  it('have the ids ads, consent, performance, comments, audience, survey and analytics', () => {
    expect(IDS.sort()).toEqual(Object.keys(NEEDS).sort());
  });

  it.each(IDS)('include %s if it has a URL', (id) => {
    const url = `https://vendor.example/${id}.js`;
    const [script, ...others] = configuredScripts({ [id]: url });
    expect(others).toEqual([]);
    expect(script).toMatchObject({ id, url, category: NEEDS[id] });
    expect(EVERY_CATEGORY).toContain(script?.category);
  });

  it('are omitted if their URL is missing or empty', () => {
    expect(configuredScripts({})).toEqual([]);
    expect(configuredScripts({ ads: '', survey: '' })).toEqual([]);
  });

  it('follow the order of `THIRD_PARTY_SCRIPTS`, not of the settings', () => {
    const addresses = { analytics: 'https://a.example/', ads: 'https://b.example/' };
    expect(configuredScripts(addresses).map(({ id }) => id)).toEqual(['ads', 'analytics']);
  });

  it('require targeting consent and load immediately if they belong to ad vendors', () => {
    const urls = Object.fromEntries(
      Object.keys(AD_VENDOR_SCRIPTS).map((id) => [id, `https://${id}.example/`]),
    );
    const scripts = configuredScripts(urls);
    expect(scripts).toHaveLength(7);
    expect(scripts.filter(({ category }) => category !== 'C0004')).toEqual([]);
    expect(scripts.filter(({ timing }) => timing !== 'immediate')).toEqual([]);
  });

  it('all require consent, except the script of the consent dialog', () => {
    const critical = IDS.filter((id) => THIRD_PARTY_SCRIPTS[id].category === 'C0001');
    expect(critical).toEqual(['consent']);
  });
});
