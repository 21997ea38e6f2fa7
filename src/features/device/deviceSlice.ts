import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_DEVICE, type Device } from '../../model/routing/device';

export interface DeviceState {
  current: Device;
}

const initialState: DeviceState = { current: DEFAULT_DEVICE };

const slice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    recognised(state, action: PayloadAction<{ device: Device }>) {
      state.current = action.payload.device;
    },
  },
  selectors: {
    selectDevice: (state) => state.current,
  },
});

export const { recognised: deviceRecognised } = slice.actions;
export const { selectDevice } = slice.selectors;
export const deviceReducer = slice.reducer;
