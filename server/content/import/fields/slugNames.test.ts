import { nameOfSlug } from './slugNames';

describe('nameOfSlug', () => {
  it.each([
    ['home-and-office', 'Home And Office'],
    ['usb-c', 'USB-C'],
    ['usb-c-docks', 'USB-C Docks'],
    ['usb_cables', 'USB Cables'],
    ['wi-fi-7', 'Wi-Fi 7'],
    ['smart-tvs', 'Smart TVs'],
    ['ai', 'AI'],
    ['usb-a-vs-usb-c', 'USB-A Vs USB-C'],
    ['wi-fi-vs-wi-fi-7', 'Wi-Fi Vs Wi-Fi 7'],
    ['women-led-startups', 'Women Led Startups'],
    ['the-sims-4', 'The Sims 4'],
    ['ars-technica', 'Ars Technica'],
    ['fit-it-yourself', 'Fit It Yourself'],
    ['--', ''],
  ])('returns for %j: %j', (slug, name) => {
    expect(nameOfSlug(slug)).toBe(name);
  });
});
