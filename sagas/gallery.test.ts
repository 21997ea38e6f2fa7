import { galleryPictureEntered } from '../src/features/gallery/gallerySlice';
import { navigationCommitted, selectPlace } from '../src/features/navigation/navigationSlice';
import { matchRoute } from '../src/model/routeMatch';
import { createSagaWorld, startWorkflows, type SagaWorld } from '../test/support/sagaPorts';
import { gallerySaga } from './gallery';

let world: SagaWorld;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  world = createSagaWorld();
  store = startWorkflows(world, gallerySaga);
});

function stand(path: string): void {
  const place = { pathname: path, search: '', hash: '', key: path };
  store.dispatch(navigationCommitted({ place, route: matchRoute(path), error: null }));
}

const path = (): string => selectPlace(store.getState()).pathname;

describe('the address of a gallery', () => {
  it('follows from picture to picture, and the first has none of its own', () => {
    stand('/pictures/desks/');
    store.dispatch(galleryPictureEntered({ slug: 'desks', position: 3 }));
    expect(path()).toBe('/pictures/desks/3/');
    store.dispatch(galleryPictureEntered({ slug: 'desks', position: 1 }));
    expect(path()).toBe('/pictures/desks/');
  });

  it('stays where the reader has gone to another page', () => {
    stand('/pictures/keys/');
    store.dispatch(galleryPictureEntered({ slug: 'desks', position: 3 }));
    expect(path()).toBe('/pictures/keys/');
    stand('/latest/');
    store.dispatch(galleryPictureEntered({ slug: 'desks', position: 3 }));
    expect(path()).toBe('/latest/');
  });
});
